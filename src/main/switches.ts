/**
 * Chromium's switches, to be set before the app is ready. Without this one a saved post reaches the disk 5 s
 * later, and then about once a minute: four minutes after a save a crash still brought the older text back.
 */
export const SWITCHES = ['enable-aggressive-domstorage-flushing'] as const
