// What is stored for times without a network is found by its address: whoever reads these notes asks for the same.

/** All of them: the markers of the player need every note of a content, and the notebook counts its cards. */
export const allNotes = 1000

/** The notes on one content. */
export const contentNotes = (contentId: number) => ({
  query: { content: `/v1/contents/${contentId}`, perPage: allNotes },
})
