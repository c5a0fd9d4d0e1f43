/** Icons that the first screens do not need, in a separate module that only pages using them carry. */

export const phone =
  'M5.2 3.8h3.3l1.6 4.3-2 1.6a12.5 12.5 0 006.2 6.2l1.6-2 4.3 1.6v3.3a1.7 1.7 0 01-1.9 1.7A16.8 16.8 0 013.5 5.7a1.7 1.7 0 011.7-1.9z'
export const chat = 'M4 5.5h16v11H11l-4.5 4v-4H4zM8 9.5h8M8 12.7h5'
export const mail = 'M3.5 5.5h17v13h-17zM3.8 6.5l8.2 6.7 8.2-6.7'
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 110 6 3 3 0 010-6z'
export const copy = 'M9 8.5h11v12H9zM15.5 8.5v-5h-11v12H9'
export const download = 'M12 3.5v11.5M7.2 10.5L12 15.3l4.8-4.8M4 19.5h16'
export const clock = 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 7.5v5l3.2 2'
export const calendar = 'M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5'
export const arrowRight = 'M4.5 12H19M13 5.8l6.2 6.2-6.2 6.2'
export const home = 'M3.5 11.5L12 4l8.5 7.5M5.8 9.7v10.3h12.4V9.7M9.8 20v-5.5h4.4V20'
export const wallet = 'M4 7.5h16v12.5H4zM4 7.5l11.5-4v4M15.5 13.7h4.5M16 13.7v.1'
export const user = 'M12 4a4 4 0 110 8 4 4 0 010-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6'
export const document = 'M6 3.5h8.5l4 4v13H6zM14 3.8V8h4.2M9 12.5h6.5M9 16h6.5'
export const lock = 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 017 0v3M12 14.5v2.2'
export const external = 'M13.5 4.5h6v6M19.3 4.7L11 13M17.5 13.5v6h-13v-13h6'
export const sun =
  'M12 8a4 4 0 110 8 4 4 0 010-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M18.5 5.5l-1.2 1.2M6.7 17.3l-1.2 1.2'
export const question =
  'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM9.5 9.6a2.6 2.6 0 113.7 2.4c-.8.4-1.2.9-1.2 1.7M12 16.4v.1'
export const filter = 'M4 7h16M7 12h10M10 17h4'
export const search = 'M10.8 4a6.8 6.8 0 110 13.6 6.8 6.8 0 010-13.6zM15.8 15.8l4.7 4.7'
export const more = 'M5.5 12h.1M12 12h.1M18.5 12h.1'
export const plus = 'M12 5v14M5 12h14'
export const logout = 'M14 4.5H5v15h9M10 12h10.5M16.5 8l4 4-4 4'
export const undo = 'M8.5 5L4 9.5 8.5 14M4.5 9.5h9.8a5 5 0 010 10H9'
export const person =
  'M12 3a9 9 0 110 18 9 9 0 010-18zM12 7v.1M7.3 9.9l4.7.9 4.7-.9M12 10.8v3l-2.4 4.2M12 13.8l2.4 4.2'
export const route = 'M6 20c-1.5-5.5 11-4.5 11-9.5S9 8 10.5 4'
export const news = 'M4 5h13v14H4zM17 9h3v8a2 2 0 01-3 2M7.5 9h6M7.5 12.5h6M7.5 16h3.5'
export const mobile = 'M7 2.8h10v18.4H7zM11 18h2'
export const calculator =
  'M5.5 3h13v18h-13zM9 7h6M9 11.5v.1M12 11.5v.1M15 11.5v.1M9 14.5v.1M12 14.5v.1M15 14.5v.1M9 17.5v.1M12 17.5v.1M15 17.5v.1'
export const camera = 'M3.5 7.5h4l1.8-2.5h5.4l1.8 2.5h4v12h-17zM12 10a3.4 3.4 0 110 6.8 3.4 3.4 0 010-6.8z'
export const upload = 'M12 15.5V4M7.2 8.8L12 4l4.8 4.8M4 19.5h16'
export const trash = 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.3 10.5v6M13.7 10.5v6'
export const play = 'M8 5.5v13l10.5-6.5z'
