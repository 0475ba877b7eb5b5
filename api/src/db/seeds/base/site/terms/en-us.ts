import type { Section } from '../texts.ts'

export const english: Section[] = [
  [
    '1. What you accept',
    'These terms apply between you and Juntas, a platform for women’s professional growth. By ticking the box when you sign up, you accept them. We keep the version, the language and the date of your acceptance, and all of it is in the copy of your data, under My data.',
  ],
  [
    '2. Your account',
    'The account is yours and nobody else’s. You identify as a woman, give true information and keep your password to yourself. If you suspect that someone else got in, change the password and end the other sign-ins under Devices.',
    'Company accounts are opened with an activation code. The company pays for the access; it does not see what you watch, write or answer, except for what the page What my company sees shows you in the same words.',
  ],
  [
    '3. Subscription and payment',
    'The plan is annual, upfront or in 12 payments. The prices are those on the Plans page, and the total is shown before you confirm. A coupon covers the first period; renewal is at the full price, and we tell you beforehand.',
    'You may withdraw within 7 days of the purchase and get everything back. After that, if you bought here by card, you end the renewal under My plan; if you bought in the app, you cancel through the app store, with the instructions on the same page. Either way, your access goes on until the end of the paid period.',
  ],
  [
    '4. Content',
    'Videos, audio, texts and materials are for your own use. You may take notes, quote from them and download what has a download button. You may not republish, sell or show them in public without written permission.',
    'Certificates carry a verification code that anyone can check. They say what you completed, and nothing else.',
  ],
  [
    '5. Living together',
    'Write as you would speak to a colleague. Harassment, discrimination, threats, exposing someone’s private life, advertising and illegal content are not accepted. Our team may hide a post or suspend an account, always giving the reason, and you may ask for a review.',
    'Answers by specialists, promised within 48 hours, give guidance; they do not replace a lawyer, a doctor or a psychologist. If you face violence in Brazil, call 180.',
  ],
  [
    '6. Anonymous posts',
    'When you post without your name, nobody in the community sees who wrote it, nor does your company. The author is kept apart and sealed; it is opened only for a risk to a person or a court order, by two people of the team, each with a written reason, and you are told. If you delete your account, the post stays, detached from you.',
  ],
  [
    '7. Mentoring and surveys',
    'The diagnosis and your mentoring answers are seen only by you, your executive coach and the mentors of the program. Survey results are yours. Neither the company nor the Juntas team has access to them.',
  ],
  [
    '8. Data we process',
    'Registration (name, email, phone, CPF), profile and résumé, what you watch, note, write and arrange on the platform, and the purchase. The card number goes straight to the payment provider; we receive only a code that stands for it.',
    'We use this data to provide the service, to comply with the law and to protect the community. We count page visits without knowing who visited. Marketing messages and measurement by third parties happen only with your consent, which you may withdraw at any time.',
  ],
  [
    '9. Your rights',
    'Under the Brazilian data protection law (Law 13.709/2018) you may confirm, see, correct, take along, restrict and delete your data, and know with whom it was shared. All of it is under My data, no reason asked. When you delete the account, only what tax law demands stays, and what My data shows, before you confirm, under What stays, and why.',
    'Data protection officer: {privacyContact}.',
  ],
  [
    '10. Changes and jurisdiction',
    'If these terms change in a way that matters, we tell you by email and on the platform 30 days ahead, and ask for your acceptance again. Corrections that do not change your rights apply at once. Brazilian law applies, and the courts of the place where you live.',
  ],
]
