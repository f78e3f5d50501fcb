import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/input/segmented.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FetchedCheck } from './fetched-check.tsx';
import { PastedCheck } from './pasted-check.tsx';
import type { SiteLines } from './site-lines.ts';

const SOURCES = ['fetched', 'pasted'] as const;
type Source = (typeof SOURCES)[number];

/** Holds an ads.txt against the lines of the site: the one that is online, or a text somebody pastes. */
export function CheckPanel({ site }: { site: SiteLines }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<Source>(site.domain ? 'fetched' : 'pasted');
  const [text, setText] = useState('');
  return (
    <Panel
      title={t('supplychain.check.title')}
      text={t('supplychain.check.text')}
      actions={
        <Segmented
          label={t('supplychain.check.source')}
          value={source}
          onChoose={setSource}
          options={SOURCES.map((value) => ({ value, label: t(`supplychain.check.sources.${value}`) }))}
        />
      }
    >
      {source === 'fetched' ? (
        <FetchedCheck site={site} />
      ) : (
        <PastedCheck site={site} text={text} onChange={setText} />
      )}
    </Panel>
  );
}
