import { m } from '#paraglide/messages.js'

interface FaqText {
  question: () => string
  /** Names of pages are in brackets. */
  answer: () => string
  /** Where they lead, in the order of the brackets, in every language. */
  links?: readonly string[]
}

/** The texts of the questions, by their id on the server [FAQ-02]. */
export const faqTexts: Readonly<Record<number, FaqText>> = {
  1: { question: m.site_faq_1_question, answer: m.site_faq_1_answer },
  2: { question: m.site_faq_2_question, answer: m.site_faq_2_answer, links: ['/opt-in'] },
  3: { question: m.site_faq_3_question, answer: m.site_faq_3_answer, links: ['/meu-plano'] },
  4: { question: m.site_faq_4_question, answer: m.site_faq_4_answer, links: ['/opt-in', '/ingressar'] },
  5: { question: m.site_faq_5_question, answer: m.site_faq_5_answer, links: ['/o-que-minha-empresa-ve'] },
  6: { question: m.site_faq_6_question, answer: m.site_faq_6_answer, links: ['/todas-juntas'] },
  7: { question: m.site_faq_7_question, answer: m.site_faq_7_answer, links: ['/progresso-habilidade'] },
}
