import { NewPostForm } from '../features/board/new-post.tsx'

/** /todas-juntas/nova-publicacao */
export default function NewPostScreen() {
  return <NewPostForm />
}
