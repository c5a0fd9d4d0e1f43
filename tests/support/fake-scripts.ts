/** A stub of Chatwoot's script: it adds a style, opens an iframe, sets a cookie and records calls. */
export const fakeChatwoot = `
const calls = (window.calls = [])
window.chatwootSDK = {
  run({ baseUrl, websiteToken }) {
    calls.push(['run', { baseUrl, websiteToken }, window.chatwootSettings])
    const style = document.createElement('style')
    style.innerHTML = '.woot-widget-holder { position: fixed; inset: auto 0 0 auto }'
    document.body.appendChild(style)
    const holder = document.createElement('div')
    holder.className = 'woot-widget-holder'
    holder.hidden = true
    const frame = document.createElement('iframe')
    frame.title = 'Chatwoot'
    frame.src = baseUrl + '/widget.html?website_token=' + websiteToken
    holder.appendChild(frame)
    document.body.appendChild(holder)
    document.cookie = 'cw_conversation=abc;path=/'
    const tell = (name) => window.dispatchEvent(new Event('chatwoot:' + name))
    const note = (name) => (...given) => calls.push([name, ...given])
    window.$chatwoot = {
      hasLoaded: false,
      setUser(identifier, user) {
        calls.push(['setUser', identifier, user])
        Object.assign(window.$chatwoot, { identifier, user })
        document.cookie = 'cw_user_' + websiteToken + '=' + identifier + ';path=/'
      },
      setCustomAttributes: note('setCustomAttributes'),
      toggle(state) {
        calls.push(['toggle', state])
        holder.hidden = state !== 'open'
        if (state === 'open') frame.focus()
        else tell('closed')
      },
      reset() {
        calls.push(['reset'])
        for (const name of ['conversation', 'user_' + websiteToken]) document.cookie = 'cw_' + name + '=;max-age=0;path=/'
      },
    }
    frame.onload = () => {
      window.$chatwoot.hasLoaded = true
      tell('ready')
    }
  },
}
`

/** A stub of Clarity's tag: takes over the queued calls, then records its own. */
export const fakeClarity = `
const waiting = window.clarity.q
window.calls = waiting.map((given) => [...given])
window.clarity = (...given) => window.calls.push(given)
`

/** A stub of OpenReplay's script: takes over its settings and the queued calls. */
export const fakeOpenReplay = `
const [, , options, ...waiting] = window.OpenReplay
window.calls = [['options', { ...options, network: { ...options.network, sanitizer: options.network.sanitizer({}) } }], ...waiting]
window.OpenReplay = {
  start: () => window.calls.push(['start']),
  stop: () => window.calls.push(['stop']),
  issue: (...given) => window.calls.push(['issue', ...given]),
}
`
