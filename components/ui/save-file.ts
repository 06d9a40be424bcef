const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
}

/** Has the browser save a file as if it had been downloaded. Its type follows from the ending of its name. */
export function saveFile(name: string, content: BlobPart) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([content], { type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '' }),
  )
  link.download = name
  link.click()
  // The browser has taken what it needs once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
