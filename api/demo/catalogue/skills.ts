import { folders } from './folders.ts'
import { everyone } from './job-roles.ts'
import type { SkillDraft } from './types.ts'

const faces: Record<string, { author: string; publishedDaysAgo: number }> = {
  negociacao: { author: 'marina-tavares', publishedDaysAgo: 301 },
  'lideranca-que-escuta': { author: 'nair-pacheco', publishedDaysAgo: 421 },
  'presenca-e-posicionamento': { author: 'vitoria-sales', publishedDaysAgo: 541 },
}

/** Each trail once more as a content, so that lists and search can show the trail itself. */
export const skills: readonly SkillDraft[] = folders
  .filter((folder) => folder.type === 'Skill')
  .map((folder) => ({
    type: 'Skill',
    slug: `trilha-${folder.slug}`,
    title: folder.title,
    summary: folder.description,
    content: {
      'pt-BR': `<p>${folder.description['pt-BR']}</p>`,
      'es-ES': `<p>${folder.description['es-ES']}</p>`,
      'en-US': `<p>${folder.description['en-US']}</p>`,
    },
    folder: folder.slug,
    companyJobRoles: everyone,
    ...faces[folder.slug]!,
  }))
