// Transcripts and notes with the word frequencies of speech: the rank of a word times its frequency is constant.

// The commonest words of spoken Portuguese, Spanish and English, in the order of their frequency.
const spoken =
  `que não de é você eu um para se me uma está com do por te os bem em muito la el los las una pero como más
  todo esto sí qué cuando the you and to it of that in we is what do know this for have be on my are isso ele ela mas meu
  no aqui vai só tem sim então agora quando quem fazer ter foi ser sobre porque mais como tudo nada hoje onde sua seu
  gente dia trabalho tempo vida mulher empresa equipe reunião silêncio salário contrato conversa número pergunta`
    .split(/\s+/)
    .filter(Boolean)

const vocabulary = 60_000
const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'xo',
  'zu',
  'bran',
  'tre',
]

const wordAt = (rank) => {
  if (rank <= spoken.length) return spoken[rank - 1]
  let [text, rest] = ['', rank * 7919]
  while (rest > 0) {
    text += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return text
}

const languages = `(array['pt-BR','pt-BR','pt-BR','es-ES','en-US'])[1 + c.id % 5]::language`
const secondsEach = 3.6
const minutesEach = 10
/** Different lines; each of them is spoken in several contents. */
const sentences = 500_000

/**
 * Inserts `hours` of transcripts in three languages, and `notes` of one member. Returns words and lines to search for.
 */
export async function insertTranscripts(client, { memberId, hours, notes }) {
  const contents = Math.round((hours * 60) / minutesEach)
  const linesEach = Math.round((minutesEach * 60) / secondsEach)
  const lines = contents * linesEach
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  await client.query('create temporary table words (rank int primary key, word text not null)')
  const words = Array.from({ length: vocabulary }, (_, at) => wordAt(at + 1))
  await client.query('insert into words select at, word from unnest($1::text[]) with ordinality as w (word, at)', [
    words,
  ])
  await client.query(`
    create temporary table sentences as
    select n as id, string_agg(w.word, ' ' order by place) as text
    from (select n, place, ceil(power(${vocabulary}, random()))::int as rank
          from generate_series(1, ${Math.min(sentences, lines)}) n, generate_series(1, 8) place) picked
    join words w using (rank) group by n`)
  await client.query('create index on sentences (id)')
  await client.query(`
    insert into contents (type, slug, title, duration_ms, author_id, folder_id, publish_at)
    select 'VimeoContent', 'palestra-' || n, 'Palestra ' || n, ${minutesEach * 60_000}, 1 + n % (select max(id) from authors), f.id, now() - n * interval '1 hour'
    from generate_series(1, ${contents}) n
    join lateral (select id from folders where type = 'Folder' order by id offset n % 5 limit 1) f on true`)
  await client.query('drop index content_cues_document')
  await client.query(`
    insert into content_cues (content_id, language, starts_ms, ends_ms, text, document)
    select c.id, ${languages}, line * ${secondsEach * 1000}, line * ${secondsEach * 1000} + 3000, s.text, to_tsvector(search_language(${languages}), s.text)
    from (select id, row_number() over (order by id) as place from contents where slug like 'palestra-%') c
    cross join generate_series(1, ${linesEach}) line
    join sentences s on s.id = 1 + (c.place * ${linesEach} + line) % ${Math.min(sentences, lines)}`)
  await client.query('create index content_cues_document on content_cues using gin (document)')
  await client.query(`
    insert into spoken_words (language, word, plain, lexeme, cues)
    select language, word, plain_words(word), (ts_lexize(search_stem(language), plain_words(word)))[1], count(*)
    from (select distinct c.id, c.language, w.word from content_cues c, unnest(string_to_array(c.text, ' ')) w (word)
          where c.content_id in (select id from contents where slug like 'palestra-%')) said
    where (ts_lexize(search_stem(language), plain_words(word)))[1] is not null
    group by language, word on conflict (language, word) do update set cues = spoken_words.cues + excluded.cues`)
  await client.query(
    `insert into notes (member_id, content_id, title, description, tag, timestamp_seconds, created_at)
     select $1, c.id, 'Nota ' || n || ' ' || s.text, repeat(s.text || '. ', 3), 'relevant', n % 600, now() - n * interval '10 minutes'
     from generate_series(1, $2::int) n join sentences s on s.id = n
     join contents c on c.slug = 'palestra-' || (1 + n % ${contents})`,
    [memberId, notes],
  )
  await client.query('vacuum analyze content_cues')
  for (const table of ['notes', 'spoken_words', 'contents']) await client.query(`vacuum analyze ${table}`)
  const { rows } = await client.query('select text from sentences where id <= 400 order by id')
  return { lines, common: spoken.slice(0, 50), rare: words.slice(2000, 2050), sentences: rows.map(({ text }) => text) }
}
