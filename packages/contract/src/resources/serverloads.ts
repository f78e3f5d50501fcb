import { choiceField, decimalField, derived, instantField, integerField, textField } from '#api/field.ts';
import { defineResource, platform } from '#api/resource.ts';
import { SCRAPE_ERRORS, SERVER_ORIGINS, SERVER_STATES } from '#monitoring/server-states.ts';

const load = () => derived(decimalField({ readOnly: true, min: 0, max: 1_000_000, decimals: 2 }));
const share = () => derived(decimalField({ readOnly: true, min: 0, max: 1, decimals: 4 }));

/** A server and its last load. An administrator declares those whose address is asked; the others appear with what they send. */
export const serverloads = defineResource({
  name: 'serverloads',
  title: 'server',
  asTable: false,
  visible: platform,
  fields: {
    server: textField({ required: true, searched: true }),
    server_state: derived(choiceField(SERVER_STATES, { readOnly: true, required: true })),
    last_minute: load(),
    last_5_minutes_min: load(),
    last_5_minutes_avg: load(),
    last_5_minutes_max: load(),
    cpu: share(),
    memory: share(),
    disk: share(),
    date: derived(instantField()),
    cores: derived(integerField({ readOnly: true, listed: false })),
    server_origin: derived(choiceField(SERVER_ORIGINS, { readOnly: true, required: true, listed: false })),
    /** Where its node_exporter answers. */
    scrape_url: textField({ max: 500, format: 'url', listed: false }),
    scrape_error: derived(choiceField(SCRAPE_ERRORS, { readOnly: true, listed: false })),
    scraped_at: derived(instantField({ listed: false })),
  },
});
