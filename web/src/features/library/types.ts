import type { ReplyOf } from '../../lib/call/api.ts'

export type Contents = ReplyOf<'GET /v1/contents'>
export type ContentCard = Contents['hydra:member'][number]
export type Content = ReplyOf<'GET /v1/contents/slug/{slug}'>
export type Folder = ReplyOf<'GET /v1/folders'>['hydra:member'][number]
export type Trail = ReplyOf<'GET /v1/skills/{id}'>
export type Season = Trail['seasons'][number]
export type AuthorCard = ReplyOf<'GET /v1/authors'>['hydra:member'][number]
export type SearchHit = ReplyOf<'GET /v1/search'>['hydra:member'][number]
export type Certificate = ReplyOf<'GET /v1/certificates'>['hydra:member'][number]
