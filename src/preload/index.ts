import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import {
  channelOf,
  DESKTOP_API_KEY,
  type DesktopApi,
  type DesktopEvents,
  type DesktopRequests,
  type EventName,
  type RequestName,
} from '../shared/desktop-api'

/** Asks main. The arguments are checked there, where a hostile page cannot leave the check out. */
function ask<Name extends RequestName>(name: Name) {
  return (...args: DesktopRequests[Name]['takes']): Promise<DesktopRequests[Name]['gives']> =>
    ipcRenderer.invoke(channelOf(name), ...args)
}

/** Listens to main. The page gets the arguments alone, and never Electron's event, which holds the sender. */
function listen<Name extends EventName>(name: Name) {
  return (listener: (...args: DesktopEvents[Name]) => void): (() => void) => {
    const forward = (_event: IpcRendererEvent, ...args: unknown[]) =>
      listener(...(args as DesktopEvents[Name]))
    ipcRenderer.on(channelOf(name), forward)
    return () => void ipcRenderer.off(channelOf(name), forward)
  }
}

const api = {
  checkStart: ask('checkStart'),
  backUpPosts: ask('backUpPosts'),
  listBackups: ask('listBackups'),
  readBackup: ask('readBackup'),
  chooseBackup: ask('chooseBackup'),
  saveFile: ask('saveFile'),
  openFiles: ask('openFiles'),
  setUnsaved: ask('setUnsaved'),
  answerClosing: ask('answerClosing'),
  onMenuCommand: listen('menuCommand'),
  onSaveBeforeClosing: listen('saveBeforeClosing'),
} satisfies DesktopApi

contextBridge.exposeInMainWorld(DESKTOP_API_KEY, api)
