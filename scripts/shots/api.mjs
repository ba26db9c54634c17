/** Calls of a market's server as one of its people: `call` gives the answer's data, `signIn` a token. */
export function createApi(url) {
  const call = async (method, path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const sent = { method, headers, body: body && JSON.stringify(body) }
    const reply = await fetch(`${url}/api/v1${path}`, sent)
    return reply.status === 204 ? null : (await reply.json()).data
  }
  const signIn = async (email, password) => (await call('POST', '/login', { email, password })).token
  return { call, signIn }
}
