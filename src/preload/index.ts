import { contextBridge, ipcRenderer } from 'electron'
import { DESKTOP_API_KEY } from '../shared/desktop-api'
import { createBridge } from './bridge'

contextBridge.exposeInMainWorld(DESKTOP_API_KEY, createBridge(ipcRenderer))
