/** `Analista de Dados, Sênior` → `analista-de-dados-senior`; empty if nothing of it can stand in an address. */
export const slugOf = (text: string, longest = 80): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
