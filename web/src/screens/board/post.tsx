import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useNavigate, useParams } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import { answerWords } from '../../features/board/board-text.ts'
import { PostPage } from '../../features/board/post-page.tsx'
import { Comments } from '../../features/comments/comments.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { SealOpenings } from '../../features/safety/seal-openings.tsx'
import { NotFoundPage } from '../../features/site/error-pages.tsx'
import { showChange } from '../../lib/changes.ts'
import { useLive } from '../../lib/live/live.ts'
import { commentSafety, HiddenText } from '../safety/comment-safety.tsx'

const HelpCard = lazyPart(() => import('../../features/discreet/help-card.tsx'))

/** /todas-juntas/{id}: connects the board, the comments and safety. */
export default function PostScreen() {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundPage />
  return <Post id={Number(id)} />
}

function Post({ id }: { id: number }) {
  const navigate = useNavigate()
  // Another member answered while the page is open.
  useLive('thread', ({ post }) => {
    if (post === id) showChange({ kind: 'thread', subject: `/v1/posts/${id}` })
  })
  return (
    <PostPage
      key={id}
      id={id}
      comments={(post) => <Comments subject={post['@id']} tools={commentSafety} words={answerWords(post)} />}
      seal={(post) =>
        post.isMine && (
          <>
            {post.isHidden && <HiddenText kind="post" id={post.id} waiting={m.board_hidden()} />}
            {post.anonymous && <SealOpenings postId={post.id} />}
          </>
        )
      }
      help={<HelpCard />}
      menu={(post, items) => (
        <SafetyMenu
          label={m.board_options()}
          items={items}
          subject={post.isMine ? undefined : post['@id']}
          person={post.isMine || post.anonymous ? undefined : { met: post['@id'], name: post.author.name }}
          onAway={() => void navigate({ to: '/todas-juntas' })}
        />
      )}
    />
  )
}
