import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { type MenuItem, type MenuSlug, menuQuery } from '../../../features/site/queries.ts'
import { ApiError } from '../../../lib/call/api-error.ts'
import { showAlert } from '../../../ui/alert/alerts.ts'

/** A menu from the server; when it fails, the alert box says so and the page stays without it [SHELL-24]. */
export function useMenu(slug: MenuSlug): readonly MenuItem[] {
  const { data, error } = useQuery(menuQuery(slug))
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.isHandled)) showAlert(m.errors_menu_load())
  }, [error])
  return data ?? []
}
