import { root } from './root.mjs'

/** Known messages of npm, Next and the file system about external problems, with advice. */
const causes = [
  [
    /\bEBADPLATFORM\b/,
    `package-lock.json was made on another system and lacks packages for this one (${process.platform} ${process.arch}). Take back the project's (git checkout package-lock.json) and start again.`,
  ],
  [
    /\bENOSPC\b|no space left on device/i,
    'The disk is full, or nearly: packages and build take about 1.2 GB, and 1.8 GB with the tests. Free some space and start again.',
  ],
  [
    /\bEACCES\b[^]*(_cacache|cache folder contains)/,
    'npm cannot write to its cache (npm config get cache shows where it is). Give the folder to this account, or name another one in npm_config_cache, and start again.',
  ],
  [
    /\bCannot find module '[^'\n]*node_modules[^'\n]*'/,
    'The packages are incomplete: files were removed from node_modules. Remove the folder node_modules and start again.',
  ],
  [
    /\bwith a date before\b/,
    'npm is set to leave out new versions (npm config get before, npm config get min-release-age). Allow those of package-lock.json and start again.',
  ],
  [
    /\b(EROFS|EACCES|EPERM)\b|read-only file system|permission denied/i,
    `This account cannot write to ${root}. Use your own copy, or build once as the owner of the folder; data can be elsewhere (--data DIR).`,
  ],
  [
    /\bE407\b|proxy authentication required/i,
    'The proxy requires a name and a password: set HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT and start again.',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/,
    'The package registry cannot be reached. Check the network (npm ping), or behind a proxy set HTTPS_PROXY, and start again.',
  ],
  [
    /\b(UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED_CERT)\b/,
    'The certificate of the package registry is not trusted here. If a proxy inspects connections, name its certificate in NODE_EXTRA_CA_CERTS and start again.',
  ],
  [
    /\bE401\b|\bE403\b|\bENEEDAUTH\b/,
    'The package registry refuses this account. See npm config get registry and npm login, and start again.',
  ],
  [
    /\b(ETARGET|E404)\b|No matching version found/,
    'The package registry lacks a version of package-lock.json. Use another one (npm config set registry https://registry.npmjs.org), and start again.',
  ],
  [
    /\bEINTEGRITY\b/,
    'A package does not match package-lock.json. Run npm cache verify and start again; if it keeps failing, the registry serves a different package.',
  ],
  [
    /heap out of memory|\bSIGKILL\b|\bENOMEM\b/,
    'There is not enough memory: building takes about 2 GB. Close other programs and start again.',
  ],
]

/**
 * Explains a failure whose cause lies outside the project, in a sentence.
 *
 * @param {string} output of the failed command
 * @returns {string | undefined} undefined for unknown failures
 */
export function explainFailure(output) {
  return causes.find(([words]) => words.test(output))?.[1]
}
