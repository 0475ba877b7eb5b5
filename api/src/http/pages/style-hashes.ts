/**
 * The inline styles that libraries put into the page, by their sha256. They change with versions: e2e/policy.spec.ts
 * collects what the browser really gets, and fails when this list names less or more.
 */
export const styleHashes: string[] = [
  // React Aria: what is pressed does not scroll; and on an iPhone, what lies under a window does not either.
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
  // hls-video-element, by custom-media-element
  'sha256-76BZ/SBliXG9tlvFwskE03al+QjrKVOQx6WzPwkoVGs=',
  // vimeo-video-element
  'sha256-Sf71XEX5GeNyLKsBW6uWQPEZ/sObgYiquJAkBlawYmo=',
]
