#!/usr/bin/python3
"""A window without a frame that shows one page, which WebKitWebDriver starts and drives.

WebKitGTK's own test browser can't be as narrow as a phone. PAGE_SCRIPT holds JavaScript that runs before the scripts of
each page.
"""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)


def page_scripts():
    scripts = WebKit2.UserContentManager()
    scripts.add_script(
        WebKit2.UserScript.new(
            os.environ.get('PAGE_SCRIPT', ''),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    return scripts


def open_window(_session):
    window = Gtk.Window()
    window.set_decorated(False)
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=page_scripts()
    )
    view.connect('close', lambda *_: window.destroy())
    window.connect('destroy', Gtk.main_quit)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def on_automation_started(_context, session):
    session.connect('create-web-view', open_window)


context.connect('automation-started', on_automation_started)
# Pages then prefer reduced motion.
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)
Gtk.main()
