/** What is wrong with a key at first sight; a private one is not even sent to the server. */
export function keyProblem(typed: string): string | undefined {
  const key = typed.trim()
  if (key === '') return 'Paste the public key.'
  if (/PRIVATE KEY-----/.test(key))
    return 'This is a private key. Never share it: paste the public key instead.'
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(key))
    return 'A public key starts with -----BEGIN PUBLIC KEY-----.'
  return /-----END (?:RSA )?PUBLIC KEY-----$/.test(key)
    ? undefined
    : 'The end of the key is missing: -----END PUBLIC KEY-----.'
}
