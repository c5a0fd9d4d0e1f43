/**
 * Icons on a 24-unit grid with 1.75 strokes and round ends. Each is one exported path, so that unused ones
 * are dropped.
 */
export const menu = 'M4 7h16M4 12h16M4 17h10'
export const close = 'M6 6l12 12M18 6L6 18'
export const chevron = 'M6 9.5l6 6 6-6'
export const check = 'M5 12.5l4.6 4.5L19 7.5'
export const alert = 'M12 4.2L2.9 19.5h18.2zM12 10v4.2M12 16.9v.1'
export const info = 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 11.2v5M12 7.9v.1'
export const stop = 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 7.6v5.2M12 16.1v.1'
export const success = 'M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM8.2 12.4l2.6 2.5 5-5.4'
export const shield = 'M12 3.2l7 2.6v5.4c0 4.4-2.9 7.8-7 9.6-4.1-1.8-7-5.2-7-9.6V5.8zM8.8 12l2.3 2.2 4.1-4.4'
