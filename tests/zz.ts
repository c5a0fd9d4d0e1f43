import { findChromium } from '../demo/setup/browser.mjs'
import { hosts } from './hosts/rows.ts'
import { startHosts } from './hosts/sites.ts'
import { chromium } from 'playwright'
const names = process.argv.slice(2)
const sites = await startHosts(hosts.filter((h:any)=>h.name==='plain'||names.includes(h.name)))
const browser = await chromium.launch({executablePath: await findChromium()})
for (const n of names){ const p = await browser.newPage({viewport:{width:1000,height:900}})
p.on('console',m=>console.log(n,m.text())); p.on('pageerror',e=>console.log(n,e.message))
await p.goto(sites.shop.origin+`/${n}.html`); await p.waitForTimeout(1500)
await p.screenshot({path:`/tmp/w/shot-${n}.png`,fullPage:true})
console.log(n, await p.evaluate(`JSON.stringify([...document.querySelectorAll('.slides,.slick-list,.slick-track,.slide,section,.reveal,h1')].map(e=>[e.className||e.localName, ...Object.values(e.getBoundingClientRect().toJSON()).slice(0,4)]))`))
}
await browser.close(); await sites.close(); process.exit()
