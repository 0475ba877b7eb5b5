/** 22 min, 1h, 1h 48min. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}
