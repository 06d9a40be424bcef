const TONES_HZ = [440, 480]
const RINGS_MS = 1200
const EVERY_MS = 3000
const LOUDNESS = 0.06

/**
 * Plays a ring tone until stopped, if the browser permits it: the user must have interacted with the page.
 * @returns the function that stops it
 */
export function startRinging(): () => void {
  // Missing in older browsers.
  const activation: UserActivation | undefined = navigator.userActivation
  if (!activation?.hasBeenActive) return () => {}
  const sound = new AudioContext()
  const ring = () => {
    const until = sound.currentTime + RINGS_MS / 1000
    const volume = sound.createGain()
    volume.gain.setValueAtTime(LOUDNESS, sound.currentTime)
    // An abrupt end would click.
    volume.gain.linearRampToValueAtTime(0, until)
    volume.connect(sound.destination)
    for (const frequency of TONES_HZ) {
      const tone = sound.createOscillator()
      tone.frequency.value = frequency
      tone.connect(volume)
      tone.start()
      tone.stop(until)
    }
  }
  ring()
  const timer = setInterval(ring, EVERY_MS)
  return () => {
    clearInterval(timer)
    void sound.close()
  }
}
