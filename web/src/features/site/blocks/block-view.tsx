import { ApiError } from '@juntas/client/api-error.ts'
import { endpointsOf } from '@juntas/contract/rules/site/block'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { Skeleton, SkeletonGroup } from '@juntas/ui/skeleton/skeleton.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Block, BlockComponents } from './block.ts'
import { blockQuery } from './queries.ts'

interface BlockViewProps {
  block: Block
  components: BlockComponents
  fallback?: ReactNode
}

/**
 * One block with the answers of its endpoints. An unknown component or a missing endpoint shows the fallback, which is
 * empty for most; a failure is shown in its own place and affects no other block.
 */
export function BlockView({ block, components, fallback }: BlockViewProps) {
  const Component = components[block.component.name]
  if (!Component) return fallback
  return (
    <Answers paths={endpointsOf(block.endpoint)} answers={[]}>
      {(answers) => {
        if (answers.some(({ error }) => error instanceof ApiError && error.status === 404)) return fallback
        if (answers.some(({ isPending }) => isPending)) return <BlockShape />
        if (answers.some(({ isError, data }) => isError && data === undefined))
          return <ErrorState onRetry={() => answers.forEach(({ refetch }) => void refetch())} />
        return (
          <Suspense fallback={<BlockShape />}>
            <Component block={block} data={answers.map(({ data }) => data)} fallback={fallback} />
          </Suspense>
        )
      }}
    </Answers>
  )
}

type Answer = UseQueryResult<unknown>

type AnswersProps = {
  paths: readonly string[]
  /** Of the paths before these. */
  answers: readonly Answer[]
  children: (answers: readonly Answer[]) => ReactNode
}

/** The answers of all paths, read at the same time. The library's `useQueries` would cost home 1.4 KiB. */
function Answers({ paths: [path, ...rest], answers, children }: AnswersProps) {
  return path === undefined ? children(answers) : <OneMore {...{ path, rest, answers, children }} />
}

function OneMore({ path, rest, answers, children }: Omit<AnswersProps, 'paths'> & { path: string; rest: string[] }) {
  const answer = useQuery(blockQuery(path))
  return (
    <Answers paths={rest} answers={[...answers, answer]}>
      {children}
    </Answers>
  )
}

function BlockShape() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="16rem" />
      <Skeleton shape="block" height="11rem" />
    </SkeletonGroup>
  )
}
