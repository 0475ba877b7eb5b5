import { m } from '#paraglide/messages.js'

interface FaqText {
  question: () => string
  answer: () => string
}

/** The texts of the questions, by their id on the server [FAQ-02]. */
export const faqTexts: Readonly<Record<number, FaqText>> = {
  1: { question: m.site_faq_1_question, answer: m.site_faq_1_answer },
  2: { question: m.site_faq_2_question, answer: m.site_faq_2_answer },
  3: { question: m.site_faq_3_question, answer: m.site_faq_3_answer },
  4: { question: m.site_faq_4_question, answer: m.site_faq_4_answer },
  5: { question: m.site_faq_5_question, answer: m.site_faq_5_answer },
  6: { question: m.site_faq_6_question, answer: m.site_faq_6_answer },
  7: { question: m.site_faq_7_question, answer: m.site_faq_7_answer },
}
