import { expect, test } from 'vitest'
import { splitCandidates } from './voice-connection'

const head = 'v=0\r\nt=0 0\r\n'
const one = 'candidate:1 1 udp 2122 192.0.2.1 5000 typ host'
const two = 'candidate:2 1 udp 2121 192.0.2.1 5002 typ host'

test('candidates are extracted from a session description with the index of their media line', () => {
  const sdp = `${head}m=audio 9 x 1\r\na=${one}\r\na=end-of-candidates\r\na=mid:0\r\nm=video 9 x 1\r\na=${two}\r\na=mid:1\r\n`
  expect(splitCandidates(sdp)).toEqual({
    sdp: `${head}m=audio 9 x 1\r\na=mid:0\r\nm=video 9 x 1\r\na=mid:1\r\n`,
    candidates: [
      { candidate: one, sdpMLineIndex: 0 },
      { candidate: two, sdpMLineIndex: 1 },
    ],
  })
})

test('a session description without candidates stays unchanged', () => {
  expect(splitCandidates(head)).toEqual({ sdp: head, candidates: [] })
})
