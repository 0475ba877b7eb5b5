/**
 * The sha256 of inline styles that libraries put into the page. They change with versions: e2e/app/policy.spec.ts collects
 * what the browser gets, and fails when this list has fewer or more.
 */
export const styleHashes: string[] = [
  // React Aria: a pressed element does not scroll; on iOS, the page under a dialog does not scroll either.
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
  // hls-video-element, by custom-media-element
  'sha256-76BZ/SBliXG9tlvFwskE03al+QjrKVOQx6WzPwkoVGs=',
  // vimeo-video-element
  'sha256-Sf71XEX5GeNyLKsBW6uWQPEZ/sObgYiquJAkBlawYmo=',
]
