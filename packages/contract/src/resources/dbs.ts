import { choiceField, integerField, secretField, textField } from '#api/field.ts';
import { defineResource, linkTo, platform } from '#api/resource.ts';

export const DB_ENGINES = ['postgresql', 'clickhouse'] as const;

/** A database of the company that profiles may be given. Its password is sealed and never read back. */
export const dbs = defineResource({
  name: 'dbs',
  title: 'db_display_name',
  visible: platform,
  fields: {
    db_display_name: textField({ required: true, searched: true }),
    db_engine: choiceField(DB_ENGINES, { required: true }),
    db_host: textField({ required: true, searched: true, max: 253, format: 'host' }),
    db_port: integerField({ required: true, min: 1, max: 65_535 }),
    db_name: textField({ required: true, searched: true }),
    db_user: textField({ required: true }),
    db_password: secretField(),
  },
  links: { profiles: linkTo('profiles', 'profile_dbs', { listed: true }) },
});
