const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** A number of seconds in the largest unit that divides it: 43,200 is "12 hours". */
export function durationText(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds && seconds % each.seconds === 0) ?? units[3]
  return new Intl.NumberFormat('en', { style: 'unit', unit: unit.name, unitDisplay: 'long' }).format(
    seconds / unit.seconds,
  )
}
