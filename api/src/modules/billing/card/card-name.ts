/** Card name on bills, receipts and letters, for example `Visa •••• 1111`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }) => `${brand} •••• ${lastFour}`
