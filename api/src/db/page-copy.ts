import { sql } from 'kysely'

/** The working copy of a page (`pages as t`) in the shape that publishing stores. */
export const pageCopy = sql<object>`jsonb_build_object('title', t.title, 'hideTitle', t.hide_title, 'content', t.content,
  'translations', t.translations, 'isPublic', t.is_public, 'blocks', t.blocks)`
