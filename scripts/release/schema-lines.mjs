// Objects of an extension are left out.
const own = (catalog, id) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`

const parts = {
  extension: `select extname from pg_extension`,
  relation: `
    select format('%s %s %s %s', c.oid::regclass, c.relkind, c.reloptions, c.relacl) from pg_class c
    where c.relnamespace = 'public'::regnamespace and ${own('pg_class', 'c.oid')}`,
  column: `
    select format('%s.%s %s null:%s default:%s identity:%s generated:%s', a.attrelid::regclass, a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated)
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and ${own('pg_class', 'c.oid')}`,
  // Not null is a property of the column; PostgreSQL 18 also lists it as a constraint, under a name that a rename keeps.
  constraint: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  index: `
    select pg_get_indexdef(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  view: `
    select format('%s %s', oid::regclass, pg_get_viewdef(oid)) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  trigger: `
    select format('%s enabled:%s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  function: `
    select format('%s grants:%s', pg_get_functiondef(p.oid), p.proacl) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')}`,
  enumeration: `
    select format('%s %s', t.oid::regtype, array_agg(e.enumlabel order by e.enumsortorder)) from pg_type t
    join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.oid`,
  sequence: `
    select format('%s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace`,
  search: `
    select format('%s %s %s %s', c.cfgname, m.maptokentype, m.mapseqno, m.mapdict::regdictionary) from pg_ts_config c
    join pg_ts_config_map m on m.mapcfg = c.oid where c.cfgnamespace = 'public'::regnamespace`,
}

/** The schema of the product's own tables as sorted lines, without the order of columns: equal lines are equal schemas. */
export async function schemaLines(database) {
  const lines = []
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await database.query({ text: query, rowMode: 'array' })
    for (const [text] of rows) lines.push(`${part}: ${text}`)
  }
  return lines.sort()
}
