import type { Locale } from '@encart/contract/base/locales.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { piecesOf } from './mail-links.ts';

/** The message as it was written; only links into this application can be followed. */
export function MailText({ lang, children }: { lang: Locale; children: string }) {
  let at = 0;
  return (
    <Box
      lang={lang}
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        fontSize: 13,
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {piecesOf(children, window.location.origin).map(({ text, path }) => {
        const key = at;
        at += text.length;
        // A plain link in a tab of its own: following a reset link must not end the reader's session here.
        return path ? (
          <Link key={key} href={path} target="_blank" rel="noreferrer">
            {text}
          </Link>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </Box>
  );
}
