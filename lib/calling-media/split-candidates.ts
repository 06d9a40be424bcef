/** An address of the other side, as browsers take it. */
export interface Candidate {
  candidate: string
  sdpMLineIndex: number
}

/**
 * Takes the addresses out of a session description. Who answers must not look for a way before the answer counts: of
 * two who answer one offer at once, the other would be in the way of the first.
 */
export function splitCandidates(sdp: string): { sdp: string; candidates: Candidate[] } {
  const candidates: Candidate[] = []
  let media = -1
  const kept = sdp.split(/(?<=\n)/).filter((line) => {
    if (line.startsWith('m=')) media += 1
    if (line.startsWith('a=end-of-candidates')) return false
    if (!line.startsWith('a=candidate:')) return true
    candidates.push({ candidate: line.slice('a='.length).trim(), sdpMLineIndex: Math.max(0, media) })
    return false
  })
  return { sdp: kept.join(''), candidates }
}
