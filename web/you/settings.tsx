// The settings screen.

import { type ReactNode, useState } from 'react'
import { hand } from '../design/browser/handedness.ts'
import { LANGUAGE_NAMES, languagePreference } from '../design/browser/language.ts'
import { movement } from '../design/browser/motion.ts'
import type { Scope } from '../design/browser/preference.ts'
import { playTone, sound } from '../design/browser/sound.ts'
import { theme } from '../design/browser/theme.ts'
import { confirmPreference } from '../design/frame/confirm-moves.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { PACES, pace } from '../design/parts/pace.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { useTitle } from '../shell/title.ts'
import type { IconName } from '../table/icon-name.ts'
import { say } from '../words/say.ts'
import { MutedPeople } from './muted-people.tsx'
import { NoticeSection } from './notice-settings.tsx'
import { ProfileHead } from './profile-head.tsx'
import css from './settings.module.css'
import { Choice, Choices, Options, Row, Switch } from './settings-row.tsx'
import { Unavailable } from './unavailable.tsx'

const THEMES = ['auto', 'dark', 'light'] as const
const MOVEMENTS = ['auto', 'off'] as const
const HANDS = ['left', 'right'] as const

/** The settings apply at once, for all of the player's devices or only for this device. */
export default function Settings() {
  const [scope, setScope] = useState<Scope>('all')
  useTitle(`${say('settings.title')} · Turnstone`)
  return (
    <Page tab="you">
      <div className={css.screen}>
        <ProfileHead at="settings" />
        <h1 className="unseen">{say('settings.title')}</h1>
        <div className={css.list}>
          <Row icon="device" words={say('settings.scope')}>
            <Choices
              label={say('settings.scope')}
              now={scope}
              choices={[
                ['all', say('settings.scope.all')],
                ['device', say('settings.scope.device')],
              ]}
              onChoose={setScope}
            />
          </Row>
        </div>
        <div className={css.list}>
          {LANGUAGE_NAMES.length > 1 && (
            <Options
              of={languagePreference}
              scope={scope}
              icon="talk"
              words={say('settings.language')}
              choices={[['auto', say('settings.languageAuto')], ...LANGUAGE_NAMES]}
            />
          )}
          <Switch
            of={sound}
            scope={scope}
            icon="sound-on"
            words={say('settings.sound')}
            onSwitch={() => playTone('tap')}
          />
          <Choice
            of={pace}
            scope={scope}
            icon="pace"
            words={say('settings.pace')}
            choices={PACES.map(([value]) => [value, say(`design.pace.${value}`)])}
          />
          <Choice
            of={movement}
            scope={scope}
            icon="movement"
            words={say('settings.movement')}
            note={say('settings.follows')}
            choices={MOVEMENTS.map((value) => [value, say(`settings.${value}`)])}
          />
          <Choice
            of={theme}
            scope={scope}
            icon="theme"
            words={say('settings.theme')}
            note={say('settings.follows')}
            choices={THEMES.map((value) => [value, say(`settings.${value}`)])}
          />
        </div>
        <div className={css.list}>
          <Switch
            of={confirmPreference}
            scope={scope}
            icon="confirm"
            words={say('settings.confirm')}
            note={say('settings.confirmNote')}
          />
          <Choice
            of={hand}
            scope={scope}
            icon="hand"
            words={say('settings.hand')}
            note={say('settings.handNote')}
            choices={HANDS.map((value) => [value, say(`settings.${value}`)])}
          />
        </div>
        <NoticeSection />
        <MutedPeople />
        <Unavailable />
        <div className={css.list}>
          <Way icon="device" href="/you/devices">
            {say('settings.data')}
          </Way>
          <Way icon="lead" href="/credits">
            {say('settings.credits')}
          </Way>
        </div>
      </div>
    </Page>
  )
}

function Way({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <LinkTo className={css.row} href={href}>
      <Icon name={icon} />
      <span className={css.words}>{children}</span>
      <Icon name="next" size="18px" />
    </LinkTo>
  )
}
