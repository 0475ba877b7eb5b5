import { ApiError } from '@juntas/client/api-error.ts'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { type MenuItem, type MenuSlug, menuQuery } from '../../../features/site/queries.ts'

/** A menu from the server; when it fails, the alert box says so and the page stays without it [SHELL-24]. */
export function useMenu(slug: MenuSlug): readonly MenuItem[] {
  const { data, error } = useQuery(menuQuery(slug))
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.isHandled)) showAlert(m.errors_menu_load())
  }, [error])
  return data ?? []
}
