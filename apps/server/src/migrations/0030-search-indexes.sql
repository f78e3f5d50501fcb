/*
 * Searches look for words anywhere in a text: an index of its three-letter parts finds them without reading every row.
 * The lists that grow with the trade have one. A PostgreSQL that does not offer pg_trgm goes without: every search then
 * reads its list whole, as before. Once the extension is there, `select index_searches()` adds what is missing.
 */
create function index_searches() returns void language plpgsql as $$
declare
  list name;
begin
  create extension if not exists pg_trgm;
  foreach list in array array[
    'advertisers', 'batches', 'brands', 'buyers', 'dimensionentries', 'firedalerts', 'masterdeals', 'profiles',
    'publishers', 'reports', 'segments', 'tag_matrices', 'users'
  ]::name[] loop
    execute format(
      'create index if not exists %I on %I using gin (search_text gin_trgm_ops)', list || '_search', list
    );
  end loop;
end
$$;

do $$
begin
  perform index_searches();
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  raise warning 'searches go without an index: pg_trgm is not to be had here (%)', sqlerrm;
end
$$;
