import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { memoryHistory } from '../memory-history.ts'
import { Outlet } from '../outlet.tsx'
import { RouterProvider } from '../provider.tsx'
import { createRouter, type RouterOptions } from '../router.ts'
import type { Layout, Loadable, Route } from '../types.ts'

/** A promise that the test resolves or rejects. */
export function gate<T = void>() {
  let open: (value: T) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const passed = new Promise<T>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { passed, open, fail }
}

/** A screen with its name as heading. */
export const named = (name: string): Loadable => {
  return () => <h1>{name}</h1>
}

/** A screen whose code is loaded when the test says so. */
export function coming(name: string) {
  const { passed, open, fail } = gate()
  const asked: string[] = []
  const component = Object.assign(named(name), {
    preload: () => void asked.push('preload'),
    load: () => {
      asked.push('load')
      return passed
    },
  })
  return { component, open, fail, asked }
}

/** Counts presses, to tell whether the component was mounted again. */
export function Counter({ name, children }: { name: string; children?: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>
      {children}
    </section>
  )
}

export const layout: Layout = {
  id: 'main',
  component: () => (
    <Counter name="layout">
      <Outlet />
    </Counter>
  ),
}

type Options = Omit<RouterOptions, 'routes' | 'history'>

export async function stage(routes: Route<string>[], at: string | string[] = '/', options: Options = {}) {
  const history = memoryHistory(...[at].flat())
  const router = createRouter({
    pending: () => <p>on its way</p>,
    failure: ({ error }) => <p>{`failed: ${(error as Error).message}`}</p>,
    ...options,
    routes,
    history,
  })
  const rendered = render(<RouterProvider router={router} />)
  await act(async () => {
    void router.load()
  })
  return { router, history, ...rendered }
}

/** Lets React draw what is ready. */
export const soon = () => act(async () => {})

/** The name of the screen that is shown. */
export const heading = () => screen.queryByRole('heading')?.textContent
