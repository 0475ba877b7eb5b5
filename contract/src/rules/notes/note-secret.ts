/** 128 bits that the author's browser draws, as the address of a shared note has them. */
export const noteSecret = /^[\w-]{22}$/
