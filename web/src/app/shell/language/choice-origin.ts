export type LanguageMenu = 'phone' | 'profile'

/**
 * The menu in which a language was just chosen. Another language mounts a new tree: that menu opens again, and the
 * choice in it takes the focus back and clears this.
 */
export const choiceOrigin: { menu: LanguageMenu | null } = { menu: null }
