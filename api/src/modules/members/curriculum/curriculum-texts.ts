import type { Language } from '../../../db/types.ts'

interface Texts {
  title: string
  goal: string
  work: string
  education: string
  certificates: string
  badges: string
  current: string
  /** Text before a verification address. */
  check: string
  page(number: number): string
  fileName: string
}

/** The texts around the member's own words. */
export const curriculumTexts: Readonly<Record<Language, Texts>> = {
  'pt-BR': {
    title: 'Currículo',
    goal: 'Objetivo',
    work: 'Experiência profissional',
    education: 'Formação',
    certificates: 'Certificados',
    badges: 'Selos',
    current: 'atual',
    check: 'Verifique em',
    page: (number) => `página ${number}`,
    fileName: 'curriculo',
  },
  'es-ES': {
    title: 'Currículum',
    goal: 'Objetivo',
    work: 'Experiencia profesional',
    education: 'Formación',
    certificates: 'Certificados',
    badges: 'Sellos',
    current: 'actualidad',
    check: 'Compruébalo en',
    page: (number) => `página ${number}`,
    fileName: 'curriculum',
  },
  'en-US': {
    title: 'Résumé',
    goal: 'Objective',
    work: 'Work experience',
    education: 'Education',
    certificates: 'Certificates',
    badges: 'Badges',
    current: 'present',
    check: 'Verify at',
    page: (number) => `page ${number}`,
    fileName: 'resume',
  },
}
