import { useParams } from '@tanstack/react-router'
import { PostPage } from '../features/board/post-page.tsx'
import { Comments } from '../features/comments/comments.tsx'

/** /todas-juntas/{id}: where the board and the comments meet. */
export default function PostScreen() {
  const id = Number((useParams({ strict: false }) as { id?: string }).id) || 0
  return <PostPage key={id} id={id} comments={<Comments subject={`/v1/posts/${id}`} />} />
}
