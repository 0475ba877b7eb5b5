/**
 * The product's time zone: days and hours are given in it, wherever the reader is. A file of its own, because screens
 * that only format with it do not need the calculations of sao-paulo.ts.
 */
export const zone = 'America/Sao_Paulo'
