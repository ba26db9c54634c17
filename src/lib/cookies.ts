/** Of this site and all its pages; over https it never leaves in the clear. A browser that refuses it keeps nothing. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  } catch {
    // a sandboxed frame throws; whoever needs the cookie reads it back
  }
}
