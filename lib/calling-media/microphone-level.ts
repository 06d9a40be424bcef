const SAMPLES = 512
/** Quieter than this is silence, in decibels below the loudest. */
const QUIETEST_DB = -60

/** How loud samples from -1 to 1 are, from 0 (silence) to 1 (the loudest there is), as people hear it. */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0
  for (let place = 0; place < samples.length; place += 1) sum += (samples[place] ?? 0) ** 2
  const mean = Math.sqrt(sum / Math.max(1, samples.length))
  if (mean === 0) return 0
  const decibels = 20 * Math.log10(mean)
  return Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB))
}

/**
 * Listens how loud a microphone is, once for each picture the screen draws.
 *
 * @returns the function that stops it
 */
export function watchLevel(microphone: MediaStream, onLevel: (level: number) => void): () => void {
  const sound = new AudioContext()
  const source = sound.createMediaStreamSource(microphone)
  const analyser = sound.createAnalyser()
  analyser.fftSize = SAMPLES
  source.connect(analyser)
  const samples = new Float32Array(SAMPLES)
  let frame = 0
  const look = () => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(loudness(samples))
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    source.disconnect()
    void sound.close()
  }
}
