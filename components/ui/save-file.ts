/** Has the browser save a file under a name, as if it had been downloaded. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken what it needs once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
