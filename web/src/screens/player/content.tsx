import { moderationRoles } from '@juntas/contract/rules/access'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useNavigate, useParams, useSearch } from '@juntas/ui/router/hooks.ts'
import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MediaProvider } from 'media-chrome/react/media-store'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { hasCommentDraft } from '../../features/comments/draft.ts'
import type { NoteRequest } from '../../features/notes/content/new-note.tsx'
import { hasNoteDraft } from '../../features/notes/draft.ts'
import { nameOf } from '../../features/notes/note-text.ts'
import { contentNotesQuery } from '../../features/notes/queries.ts'
import { tagOf } from '../../features/notes/tags.ts'
import { MiniFrame } from '../../features/player/controls/mini-frame.tsx'
import type { Marker } from '../../features/player/controls/seek-bar.tsx'
import { sourcesOf } from '../../features/player/media/media.tsx'
import { type Captions, useCaptions } from '../../features/player/media/use-captions.ts'
import { ContentHead, ContentLayout, Crumb } from '../../features/player/page/content-layout.tsx'
import { Engagement } from '../../features/player/page/engagement.tsx'
import { Locked, StageWait, Unavailable } from '../../features/player/page/locked.tsx'
import { NextList } from '../../features/player/page/next-list.tsx'
import { Player, type Unsaved } from '../../features/player/player.tsx'
import { useStart } from '../../features/player/progress/use-start-position.ts'
import { type Content, contentQuery, trailQuery } from '../../features/player/queries.ts'
import { useLowData } from '../../lib/data-use/low-data.ts'
import { useMaybeViewer } from '../../lib/session/viewer.ts'
import { commentSafety } from '../safety/comment-safety.tsx'
import { type ContentTab, ContentTabs } from './content-tabs.tsx'
import { OfflineButton } from './offline-button.tsx'
import { useTimeStep } from './use-time-step.ts'

// Below and beside the video: loaded while the video already loads.
const Comments = lazyPanel(async () => ({ default: (await import('../../features/comments/comments.tsx')).Comments }))
const TranscriptView = lazyPanel(() => import('../../features/player/transcript/transcript-view.tsx'))
const LowDataNote = lazyPart(() => import('../../features/player/low-data/low-data-note.tsx'))
const Transcript = lazyPanel(() => import('../../features/player/page/transcript.tsx'))

/** `/habilidades/{folderId}/{contentSlug}` and `/{folderSlug}/{contentSlug}` [PLAYER-23] [GAP-74]. */
export default function ContentAddress() {
  const params = useParams()
  return (
    <ContentScreen slug={params.seasonOrContent ?? params.contentSlug ?? ''} folder={params.id ?? params.folderSlug} />
  )
}

/** A content with everything that belongs to it. `folder` is what the address says, an id or a slug. */
export function ContentScreen({ slug, folder }: { slug: string; folder?: string | undefined }) {
  const { data: content, isFetching } = useSuspenseQuery(contentQuery(slug))
  const { id, slug: folderSlug, type } = content.folder
  // A trail has its own page; a content at another folder's address is redirected to its own.
  if (content['@type'] === 'Skill') return <Navigate to="/habilidades/$id" params={{ id: String(id) }} replace />
  if (folder !== undefined && folder !== String(id) && folder !== folderSlug)
    return type === 'Skill' ? (
      <Navigate to="/habilidades/$id/$seasonOrContent" params={{ id: String(id), seasonOrContent: slug }} replace />
    ) : (
      <Navigate to="/$folderSlug/$contentSlug" params={{ folderSlug, contentSlug: slug }} replace />
    )
  return (
    <MediaProvider key={content.id}>
      <ContentPage content={content} isFetching={isFetching} />
    </MediaProvider>
  )
}

function ContentPage({ content, isFetching }: { content: Content; isFetching: boolean }) {
  const isTrail = content.folder.type === 'Skill'
  const roles = useMaybeViewer()?.roles ?? []
  // A moderator reads a reported comment on its page, without a plan [library m14].
  const isModerator = moderationRoles.some((role) => roles.includes(role))
  const { data: trail } = useQuery({ ...trailQuery(content.folder.id), enabled: isTrail })
  const captions = useCaptions(content.contentReference ?? content.previewReference, content.id)
  const [tab, setTab] = useState<ContentTab>('description')
  const [noteRequest, setNoteRequest] = useState<NoteRequest | null>(null)
  const [found, setFound] = useState<readonly number[]>([])
  const { isWide, wasWide, open, close } = useWideTranscript(captions)
  const isText = content['@type'] === 'TextContent' && content.hasAccess && sourcesOf(content).length === 0
  const isLow = useLowData()
  const goOn = useGoOn(content)
  const end = goOn && { label: content.next ? m.player_next_episode() : m.player_go_trail(), onGo: goOn }
  const takeNote = (passage?: NoteRequest['passage']) => {
    setTab('new-note')
    setNoteRequest({ passage })
  }
  const head = (
    <ContentHead content={content}>
      {content.hasAccess && (
        <Engagement content={content}>
          <OfflineButton content={content} />
        </Engagement>
      )}
      {isLow && !isText && content.hasAccess && <LowDataNote content={content} sources={bothSources(content)} />}
    </ContentHead>
  )
  return (
    <ContentLayout
      crumb={<Crumb content={content} trail={trail} />}
      stage={
        isText ? null : (
          <MiniFrame staysInSight={tab === 'new-note'}>
            <ContentStage {...{ content, isFetching, captions, found }} onNote={() => takeNote()} />
          </MiniFrame>
        )
      }
      isWide={isWide}
      side={
        isWide ? (
          <TranscriptView
            contentId={content.id}
            {...{ captions, head }}
            onClose={close}
            onFound={setFound}
            onNote={content.hasAccess ? takeNote : undefined}
          />
        ) : (
          trail && <NextList trail={trail} currentId={content.id} />
        )
      }
      main={
        <>
          {!isWide && head}
          <ContentTabs
            {...{ content, tab, noteRequest, end }}
            onTab={setTab}
            onNoteTaken={() => setNoteRequest(null)}
          />
          {(content.hasAccess || isModerator) && <Comments subject={content['@id']} tools={commentSafety} />}
        </>
      }
      aside={
        isText
          ? trail && <NextList trail={trail} currentId={content.id} isPlain />
          : !isWide &&
            (captions.cues.length > 0 || (captions.isEmpty && content.hasAccess)) && (
              <Transcript
                cues={captions.cues}
                language={captions.language ?? currentLocale()}
                onOpen={open}
                takesFocus={wasWide}
              />
            )
      }
    />
  )
}

const bothSources = (content: Content) => ({ low: sourcesOf(content, true)[0], usual: sourcesOf(content, false)[0] })

/** The transcript beside the player: in the address, so that a reload and Back find it. */
function useWideTranscript({ tracks }: Captions) {
  const navigate = useNavigate()
  const search = useSearch()
  const show = (vista?: string) => void navigate({ to: '.', search: { ...search, vista }, resetScroll: false })
  const isWide = search.vista === 'transcricao' && tracks.length > 0
  const wasWide = useRef(false)
  useEffect(() => {
    if (isWide) wasWide.current = true
  }, [isWide])
  return {
    isWide,
    wasWide: wasWide.current,
    open: () => show('transcricao'),
    close: () => show(),
  }
}

/** From an episode to the next one, after the last to its trail. */
function useGoOn({ folder, next }: Content) {
  const navigate = useNavigate()
  if (folder.type !== 'Skill') return undefined
  const id = String(folder.id)
  return () =>
    next
      ? void navigate({
          to: '/habilidades/$id/$seasonOrContent',
          params: { id, seasonOrContent: next.slug },
          state: { plays: true },
        })
      : void navigate({ to: '/habilidades/$id', params: { id } })
}

type StageProps = {
  content: Content
  /** The content was in the cache and is being read again. */
  isFetching: boolean
  captions: Captions
  /** The hits of a search in the transcript. */
  found: readonly number[]
  onNote: () => void
}

function ContentStage({ content, isFetching, captions, found, onNote }: StageProps) {
  const goOn = useGoOn(content)
  const start = useStart(content, isFetching)
  const time = useTimeStep(content.id)
  const markers = [...useMarkers(content), ...found.map(foundMarker)]
  if (sourcesOf(content).length === 0)
    return content.hasAccess ? <Unavailable art={content.thumb} /> : <Locked art={content.thumb} />
  // The start position is decided by the server's current answer, not by a cached one.
  if (!start) return <StageWait art={content.poster ?? content.thumb} />
  const unsaved = (): Unsaved => {
    if (hasNoteDraft(content.id)) return 'note'
    return hasCommentDraft(content['@id']) ? 'comment' : null
  }
  return (
    <Player
      content={content}
      captions={captions}
      startSeconds={start.timestampSeconds}
      plays={start.plays}
      isHeard={time?.isHeard ?? false}
      markers={markers}
      next={time ? time.next : (content.next?.title ?? null)}
      home={time ? 'time' : 'trail'}
      onGoOn={time?.goOn ?? goOn}
      unsaved={unsaved}
      onNote={content.hasAccess ? onNote : undefined}
    />
  )
}

const foundMarker = (timestampSeconds: number): Marker => ({
  id: `found ${timestampSeconds}`,
  timestampSeconds,
  tone: 'found',
})

function useMarkers(content: Content): Marker[] {
  const { data } = useQuery({ ...contentNotesQuery(content.id), enabled: content.hasAccess })
  return (data?.['hydra:member'] ?? []).map((note) => ({
    id: note.id,
    timestampSeconds: note.timestampSeconds,
    tone: tagOf(note.tag).tone,
    tag: tagOf(note.tag).label(),
    name: nameOf(note),
    title: note.title,
  }))
}
