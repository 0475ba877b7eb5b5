import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { PageBody } from '../../features/site/page-body.tsx'
import { pageQuery } from '../../features/site/queries.ts'
import styles from '../../features/site/terms.module.css'
import { blockComponents } from './blocks.ts'

/** /termos, open to everybody [AUTH-39]. */
export default function TermsScreen() {
  const { data: page } = useSuspenseQuery(pageQuery('termos', true))
  return (
    <>
      <PageBody page={page} components={blockComponents} />
      <p className={styles.version}>{m.site_terms_version({ version: page.version })}</p>
    </>
  )
}
