-- Full text in three languages where an accent never decides whether a word is found.

create text search configuration juntas_pt (copy = portuguese);
alter text search configuration juntas_pt alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, portuguese_stem;
create text search configuration juntas_es (copy = spanish);
alter text search configuration juntas_es alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, spanish_stem;
create text search configuration juntas_en (copy = english);
alter text search configuration juntas_en alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

create function search_language(language language) returns regconfig language sql immutable parallel safe as $$
  select case language when 'pt-BR' then 'juntas_pt'::regconfig when 'es-ES' then 'juntas_es'::regconfig else 'juntas_en'::regconfig end
$$;
